// The script a shop's page loads. It defines window.Razorpay, shows the payment window in an iframe
// that covers the page, and hands its results to the shop. It never sees a card number: everything
// typed stays inside the iframe, on the provider's own page.
;(() => {
  // Relative to wherever this script came from, so the shop configures one address only.
  const base = new URL('.', document.currentScript.src)
  const loadingLimitMs = 20_000

  class Razorpay {
    #options
    #listeners = new Map()
    #opened = null

    constructor(options) {
      if (typeof options?.key !== 'string' || options.key === '') {
        throw new TypeError('The payment window needs a key.')
      }
      this.#options = options
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
      return this
    }

    open() {
      if (this.#opened !== null) return this
      const frame = createFrame(this.#options)
      const onMessage = (event) => this.#receive(event, frame)
      // Until the window has loaded it cannot close itself, so Escape and a limit here can.
      const onKeyDown = (event) => {
        if (event.key === 'Escape' && !this.#opened?.isReady) this.#dismiss()
      }
      const limit = setTimeout(() => {
        if (!this.#opened?.isReady) this.#dismiss()
      }, loadingLimitMs)
      window.addEventListener('message', onMessage)
      window.addEventListener('keydown', onKeyDown)
      const releasePage = holdPage(frame)
      this.#opened = {
        isReady: false,
        undo() {
          clearTimeout(limit)
          window.removeEventListener('message', onMessage)
          window.removeEventListener('keydown', onKeyDown)
          releasePage()
        },
      }
      return this
    }

    close() {
      this.#opened?.undo()
      this.#opened = null
    }

    #receive(event, frame) {
      // Any page may post messages to this one: only this iframe's page on the provider's origin counts.
      if (event.origin !== base.origin || event.source !== frame.contentWindow) return
      if (event.data?.from !== 'payment-window') return
      switch (event.data.type) {
        case 'ready':
          this.#opened.isReady = true
          frame.contentWindow.postMessage(
            { from: 'shop', type: 'open', options: plainOptions(this.#options) },
            base.origin,
          )
          frame.focus()
          break
        case 'failed':
          for (const listener of this.#listeners.get('payment.failed') ?? []) {
            listener({ error: event.data.error })
          }
          break
        case 'paid':
          this.close()
          this.#options.handler?.(event.data.response)
          break
        case 'dismissed':
          this.#dismiss()
          break
      }
    }

    #dismiss() {
      this.close()
      this.#options.modal?.ondismiss?.()
    }
  }

  function createFrame(options) {
    const address = new URL('window', base)
    address.searchParams.set('key_id', options.key)
    address.searchParams.set('order_id', options.order_id ?? '')
    address.searchParams.set('shop', location.origin)
    const frame = document.createElement('iframe')
    frame.src = address.href
    frame.title = 'Payment window'
    frame.allow = 'payment'
    // Property by property: a shop's content security policy may forbid style attributes.
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      margin: '0',
      zIndex: '2147483647',
      background: 'transparent',
      // A frame whose colour scheme differs from its page's is painted opaque.
      colorScheme: 'light',
    })
    return frame
  }

  /** Freezes the page under the window and returns what puts it back, focus included. */
  function holdPage(frame) {
    const root = document.documentElement
    const focused = document.activeElement
    const { overflow } = root.style
    const covered = [...document.body.children].filter((element) => !element.inert)
    root.style.overflow = 'hidden'
    for (const element of covered) element.inert = true
    document.body.append(frame)
    return () => {
      frame.remove()
      for (const element of covered) element.inert = false
      root.style.overflow = overflow
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus()
    }
  }

  /** The options without the functions, which cannot be posted. Personal details travel here, not in the address. */
  function plainOptions(options) {
    const { name, description, image, notes, timeout, prefill, theme, modal, retry } = options
    return {
      name,
      description,
      image,
      notes: { ...notes },
      timeout,
      prefill: { ...prefill },
      theme: { ...theme },
      retry: { ...(typeof retry === 'boolean' ? { enabled: retry } : retry) },
      modal: {
        backdropclose: modal?.backdropclose ?? false,
        escape: modal?.escape ?? true,
        confirm_close: modal?.confirm_close ?? false,
        animation: modal?.animation ?? true,
      },
    }
  }

  window.Razorpay = Razorpay
})()
