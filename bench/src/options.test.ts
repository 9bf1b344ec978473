import { describe, expect, it } from 'vitest'
import { OptionsError, readOptions } from './options.ts'

describe('options of the bench', () => {
  it('measure everything but a soak, on both databases and in both sizes, unless said', () => {
    const { only, ...others } = readOptions([])
    expect(others).toEqual({
      seconds: 8,
      soakMinutes: undefined,
      databases: ['postgres', 'embedded'],
      large: true,
    })
    expect([...only]).toEqual(expect.arrayContaining(['list', 'checkout', 'pressure', 'start']))
  })

  it('take a part of it', () => {
    const options = readOptions(['--only', 'list, pressure', '--seconds', '2.5', '--small'])
    expect([...options.only]).toEqual(['list', 'pressure'])
    expect(options).toMatchObject({ seconds: 2.5, large: false })
    expect(readOptions(['--embedded-only']).databases).toEqual(['embedded'])
    expect(readOptions(['--postgres-only']).databases).toEqual(['postgres'])
  })

  it('run a soak alone unless something is named beside it', () => {
    expect(readOptions(['--soak', '30'])).toMatchObject({ soakMinutes: 30, only: new Set() })
    expect(readOptions(['--soak', '30', '--only', 'start']).only).toEqual(new Set(['start']))
  })

  it.each([
    [['--only', 'lists'], /lists: choose among list, detail/],
    [['--seconds', '0'], /--seconds takes a number above zero, not "0"/],
    [['--seconds', 'ten'], /--seconds takes a number above zero/],
    [['--soak', '-1'], /--soak/],
    [['--fast'], /--fast/],
    [['--embedded-only', '--postgres-only'], /exclude each other/],
  ])('%j are refused with what to change', (args, message) => {
    expect(() => readOptions(args)).toThrow(OptionsError)
    expect(() => readOptions(args)).toThrow(message)
  })
})
