export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  process.stdout.write(`${title} …`)
  try {
    return await work()
  } finally {
    process.stdout.write(` ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  }
}
