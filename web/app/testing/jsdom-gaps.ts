/** Stubs for what jsdom lacks without layout. Layout, focus order and contrast need a browser test. */

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

Object.assign(globalThis, {
  IntersectionObserver: NoObserver,
  ResizeObserver: NoObserver,
  matchMedia: (media: string) => Object.assign(new EventTarget(), { matches: false, media }),
  scrollTo: () => {},
})
Object.assign(Element.prototype, {
  checkVisibility(this: Element) {
    return this.isConnected
  },
  scrollIntoView() {},
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
})
