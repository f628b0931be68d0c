import {type Settings} from '../settings/table.js';
import {announceWaiting} from '../supervisor/announceWaiting.js';
import {type Supervisor} from '../supervisor/types.js';
import {createNotifyCommand} from '../terminal/notifyCommand.js';
import {type NotifyHow} from '../terminal/attention.js';
import {isPaneInFocus} from '../terminal/there/paneInFocus.js';
import {
	type Announcement,
	announcedBody,
	announcedTitle,
} from '../types/announcement.js';

/** The terminal as far as it calls the person. */
type Caller = {
	bell(): void;
	notify(text: {title: string; body: string}, how: NotifyHow): void;
	/** Whether the person looks at it; undefined where it does not say. */
	hasFocus?(): boolean | undefined;
};

/**
 * Calls the person as the settings say: bell, desktop notification, a command
 * of their own. Not while they look at athena, or at the session's own pane.
 *
 * @returns ends it
 */
export function callPerson(
	supervisor: Supervisor,
	caller: Caller,
	{bell, notify, notifyCommand}: Settings,
	{
		env,
		isMuted,
	}: {env: NodeJS.ProcessEnv; isMuted?: (sessionId: string) => boolean},
): () => void {
	if (!bell && notify === 'off' && notifyCommand.trim() === '')
		return () => undefined;
	const run =
		notifyCommand.trim() === ''
			? undefined
			: createNotifyCommand({
					command: notifyCommand,
					env,
					onFailure(text) {
						supervisor.notify('warn', text);
					},
				});
	const call = (told: Announcement) => {
		if (bell) caller.bell();
		const text = {title: announcedTitle(told), body: announcedBody(told)};
		if (notify !== 'off') caller.notify(text, notify);
		run?.(told);
	};

	return announceWaiting(
		supervisor,
		told => {
			if (caller.hasFocus?.() === true) return;
			const place = supervisor.getState().placeOf?.(told.session);
			if (place?.TMUX === undefined) call(told);
			else
				void isPaneInFocus(place).then(isSeen => {
					if (!isSeen) call(told);
				});
		},
		isMuted === undefined ? {} : {isMuted},
	);
}
