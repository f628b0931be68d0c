import {asks, call, ends, type Moment, runs, say} from './payloads.js';

const plan = `# Fix the discount

1. Apply the discount **once**, in \`cartTotal()\`
2. Round on the total
3. Add a test for three lines at 10 %
4. Check the receipt e-mail

\`\`\`ts
const total = round(sum(lines) * (1 - discount));
\`\`\`

No migration: paid orders stay as they are.`;

/** A plan to approve, edit or reject; then the list of what is to be done. */
export const proposesPlan = (): Moment[] => {
	const tool = call('toolu_05', 'ExitPlanMode', {
		plan,
		planFilePath: '/home/dev/.claude/plans/fix-the-discount.md',
	});
	return [
		...asks(2000, tool),
		ends(800, tool, {plan, isAgent: false}),
		...['Fix cartTotal', 'Test three lines at 10 %', 'Deploy to staging'].map(
			(subject, index) =>
				say(index === 0 ? 600 : 150, 'TaskCreated', {
					task_id: String(index + 1),
					task_subject: subject,
				}),
		),
		...taskIs(400, 'toolu_06', '1', 'in_progress'),
	];
};

/** A task of the agent's list changes its state. */
export const taskIs = (
	gapMs: number,
	toolUseId: string,
	taskId: string,
	status: 'in_progress' | 'completed',
): Moment[] => {
	const from = status === 'completed' ? 'in_progress' : 'pending';
	return runs(gapMs, call(toolUseId, 'TaskUpdate', {taskId, status}), {
		success: true,
		taskId,
		updatedFields: ['status'],
		statusChange: {from, to: status},
	});
};
