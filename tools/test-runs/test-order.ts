/** Starts test files that mostly wait first, so that other files use the processors meanwhile. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** True for tests that start and kill processes or wait for real timeouts. */
const waits = ({ moduleId }: TestSpecification) =>
  /\.(?:postgres|redis|faults)\.test\.ts$/.test(moduleId)

export class WaitingTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))]
  }
}
