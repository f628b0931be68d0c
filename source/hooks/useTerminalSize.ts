import {useSyncExternalStore} from 'react';
import {type TerminalPort} from '../types/terminal.js';

/** The terminal's size in cells; renders again after each resize. */
export function useTerminalSize(terminal: TerminalPort): {
	columns: number;
	rows: number;
} {
	const columns = useSyncExternalStore(terminal.onResize, terminal.columns);
	const rows = useSyncExternalStore(terminal.onResize, terminal.rows);
	return {columns, rows};
}
