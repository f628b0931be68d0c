/** What every answer of the stubs says that it cost. */
export const answerTokens = {input: 1200, output: 34, total: 1234};
