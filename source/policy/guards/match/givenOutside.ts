import {namesFiles} from '../../../runtime/tools/fileFields.js';
import {proseField} from '../../named/commandsGiven.js';
import {pathsGiven} from '../../named/textPaths.js';
import {readCall} from '../../readCall.js';
import {isElsewhere, leadsOut} from '../../places/outsidePlaces.js';
import {isInside} from '../../places/placeTest.js';
import {type Subject} from '../../subject.js';
import {namedAt} from '../../places/namedAt.js';

/** Words of the names of tools that only look, and of those that may do more. */
const looking =
	/^(?:read|get|list|ls|search|find|grep|glob|view|show|describe|stat|status|tree|look|lookup|query|inspect|count|fetch|browse|info|exists|head|tail|cat)$/;
const changing =
	/^(?:write|create|edit|update|set|put|add|insert|append|save|store|delete|remove|rm|move|mv|rename|copy|cp|patch|apply|replace|make|mkdir|touch|clear|reset|drop|purge|truncate|dump|capture|record|run|exec|execute|eval|call|invoke|start|install|upload|download|export|import|sync|extract|unpack|render|generate|convert|build|commit|checkout|clone|init)$/;

/** Words of the names of fields that say where something is put. */
const written =
	/^(?:out|output|outfile|outdir|save|saved|dest|destination|dst|download|downloads|write|writes|written|export|response|local)$/;

/** `saveAs`, `save_as`. */
const wordsOf = (name: string): readonly string[] =>
	name.split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/).map(word => word.toLowerCase());

/**
 * Whether a tool of which nobody knows what it touches is given a path outside,
 * as a value or as the name of a field, and does more than look for all that its
 * own name says, or the field's.
 */
export function isGivenOutside({call, shell, context}: Subject): boolean {
	const {kind, paths, serverTool = call.tool} = readCall(call);
	if (shell || paths || (kind !== 'mcp' && kind !== 'other')) return false;
	const said = wordsOf(serverTool);
	const onlyLooks =
		said.some(word => looking.test(word)) &&
		!said.some(word => changing.test(word));
	return pathsGiven(call).some(({field, path}) => {
		if (onlyLooks && !wordsOf(field).some(word => written.test(word)))
			return false;
		if (proseField.test(field) || (/\s/.test(path) && !namesFiles(field)))
			return false;
		const named = {text: path, ...namedAt(path, call.cwd, context.home)};
		return (
			(isElsewhere(named, context) || leadsOut(named, context)) &&
			!isInside(named, context)
		);
	});
}
