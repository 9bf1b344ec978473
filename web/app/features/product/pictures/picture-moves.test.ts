import { describe, expect, test } from 'vitest'
import { NO_ZOOM, panTo, swipeDirection, wrapIndex, zoomAt } from './picture-moves.ts'

const SIZE = { width: 400, height: 500 }

test('the row of pictures is a ring', () => {
  expect(wrapIndex(4, 4)).toBe(0)
  expect(wrapIndex(-1, 4)).toBe(3)
  expect(wrapIndex(1, 1)).toBe(0)
})

describe('a swipe', () => {
  test('to the left shows the next, to the right the one before', () => {
    expect(swipeDirection(-60, 5)).toBe(1)
    expect(swipeDirection(60, -5)).toBe(-1)
  })

  test('that is short, or rather up or down, is none', () => {
    expect(swipeDirection(-39, 0)).toBe(0)
    expect(swipeDirection(60, 60)).toBe(0)
    expect(swipeDirection(0, 200)).toBe(0)
  })
})

describe('zooming', () => {
  test('keeps the point under the finger in place', () => {
    expect(zoomAt(NO_ZOOM, 2, { x: 100, y: -50 }, SIZE)).toEqual({ scale: 2, x: -100, y: 50 })
  })

  test('ends where nothing more is to be seen', () => {
    expect(zoomAt(NO_ZOOM, 50, { x: 0, y: 0 }, SIZE).scale).toBe(5)
    expect(zoomAt({ scale: 2, x: 90, y: 90 }, 0.2, { x: 0, y: 0 }, SIZE)).toEqual(NO_ZOOM)
  })

  test('never moves the picture out of its frame', () => {
    expect(panTo({ scale: 2, x: 9999, y: -9999 }, SIZE)).toEqual({ scale: 2, x: 200, y: -250 })
    expect(panTo({ scale: 1, x: 30, y: 30 }, SIZE)).toEqual(NO_ZOOM)
  })
})
