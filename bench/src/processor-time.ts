/** Processor time and memory of processes from /proc; null without /proc. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export type ProcessStat = {
  pid: number
  name: string
  parentPid: number
  ownTicks: number
  endedChildrenTicks: number
}

/** Parses a line of /proc/PID/stat. The name is in brackets and may contain spaces and brackets. */
export function parseStat(line: string): ProcessStat {
  const open = line.indexOf('(')
  const close = line.lastIndexOf(')')
  const fields = line.slice(close + 2).split(' ')
  // proc(5) numbers the fields from 1. The field after the name is number 3.
  const field = (number: number) => Number(fields[number - 3])
  return {
    pid: Number(line.slice(0, open)),
    name: line.slice(open + 1, close),
    parentPid: field(4),
    ownTicks: field(14) + field(15),
    endedChildrenTicks: field(16) + field(17),
  }
}

export function treeTicks(stats: readonly ProcessStat[], rootPid: number): number {
  return stats
    .filter(({ pid, parentPid }) => pid === rootPid || parentPid === rootPid)
    .reduce((sum, { ownTicks, endedChildrenTicks }) => sum + ownTicks + endedChildrenTicks, 0)
}

export function processSeconds(pid: number): number | null {
  const stat = readStat(pid)
  return stat && stat.ownTicks / ticksPerSecond()
}

/** Returns the processor seconds of the server of a session; null if it runs on another machine. */
export function serverSeconds(sessionPid: number): number | null {
  const session = readStat(sessionPid)
  if (!session?.name.startsWith('postgres')) return null
  return treeTicks(allStats(), session.parentPid) / ticksPerSecond()
}

export function memoryMb(pid: number): number | null {
  const status = readProc(`/proc/${pid}/status`)
  const kilobytes = status && /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : null
}

function allStats(): ProcessStat[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => readStat(Number(pid)) ?? [])
}

function readStat(pid: number): ProcessStat | null {
  const line = readProc(`/proc/${pid}/stat`)
  return line === null ? null : parseStat(line)
}

function readProc(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

let ticks: number | undefined

function ticksPerSecond(): number {
  ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  return ticks
}
