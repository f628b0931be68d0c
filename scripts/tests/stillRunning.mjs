/*
 * Says which files of tests still run, each minute after they began: of a run
 * that never ends, nothing else tells where it is. A test that loops can't be
 * ended by its own time limit, and what is not over is not in the report.
 */

const minuteMs = 60_000;

export default class StillRunning {
	#since = new Map();
	#timer;

	onTestRunStart() {
		this.#timer = setInterval(() => this.#say(), minuteMs);
		// A run that is over ends, whoever has said so.
		this.#timer.unref();
	}

	onTestModuleStart(module) {
		this.#since.set(module.moduleId, Date.now());
	}

	onTestModuleEnd(module) {
		this.#since.delete(module.moduleId);
	}

	onTestRunEnd() {
		clearInterval(this.#timer);
	}

	#say() {
		for (const [file, since] of this.#since) {
			const minutes = Math.floor((Date.now() - since) / minuteMs);
			if (minutes > 0)
				console.log(`still running after ${minutes} min: ${file}`);
		}
	}
}
