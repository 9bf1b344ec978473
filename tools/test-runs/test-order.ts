/** The order of test files: those that mostly wait begin first, so that others use the processors meanwhile. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Several processes, killed and started again; real time-outs. */
const waits = ({ moduleId }: TestSpecification) =>
  /\.(?:postgres|redis|faults)\.test\.ts$/.test(moduleId)

export class WaitingTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))]
  }
}
