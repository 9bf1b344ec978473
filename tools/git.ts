import { execFileSync } from 'node:child_process'

type Options = { env?: NodeJS.ProcessEnv; input?: string }

/** @throws Error if git is not installed, or if it refuses */
export function git(root: string, args: readonly string[], options: Options = {}): string {
  return gitBytes(root, args, options).toString().replace(/\n$/, '')
}

/** @throws Error as `git` does */
export function gitBytes(root: string, args: readonly string[], options: Options = {}): Buffer {
  return execFileSync('git', ['-C', root, ...args], {
    ...options,
    stdio: ['pipe', 'pipe', 'ignore'],
    maxBuffer: 512 * 1024 ** 2,
  })
}
