/**
 * What else a program takes for its commands. Names of one command stand with
 * `|` between them, the usual one first.
 */
export type CommandNames = {
	commands?: readonly string[];
	/** It takes beginnings of its commands' names, and these have no other. */
	abbreviates?: string;
	/** What a command does that is called otherwise: `npm it` installs and tests. */
	does?: Readonly<Record<string, string>>;
	/** The same, only where an operand follows: `pnpm install x` adds it. */
	doesWithOperand?: Readonly<Record<string, string>>;
	/** What it does where it is given no command. */
	bare?: string;
	/** The command that may be left out before a name: `yarn x` is `yarn run x`. */
	leftOut?: string;
	/** Words that may stand before a command, and how many go with each: `yarn workspace a add`. */
	before?: Readonly<Record<string, number>>;
	/** A word that may stand before a command: `cargo +nightly build`. */
	skips?: RegExp;
	/** What a command does with an option, wherever that stands: `terraform apply -destroy`. */
	doesWithOption?: Readonly<Record<string, Readonly<Record<string, string>>>>;
	/** What it does where a path stands in place of a command: `vercel .`. */
	ofPath?: string;
	/** Each of its operands is done, one after the other: `make clean deploy`; or each that looks like this. */
	doesEach?: true | RegExp;
	/** A kind may be joined to a name, or listed with others: `kubectl delete pod/a`, `pods,svc`. */
	joinsKinds?: true;
};
