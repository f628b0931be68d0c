/** The Claude Code that athena was proven with. */
export const provenVersion = '2.1.330';
