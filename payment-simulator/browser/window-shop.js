// The line between this window and the shop's page that opened it.

/**
 * Posts only to the origin the shop named itself with. If that is not the origin the browser sees,
 * the browser drops the message; and who may frame this page at all is decided by its policy.
 */
export function connectShop(shopOrigin) {
  function post(message) {
    window.parent.postMessage({ from: 'payment-window', ...message }, shopOrigin)
  }

  return {
    /** Resolves with the shop's options once it has answered that this window is ready. */
    opened: new Promise((resolve) => {
      window.addEventListener('message', (event) => {
        const isShop = event.source === window.parent && event.origin === shopOrigin
        if (isShop && event.data?.from === 'shop' && event.data.type === 'open') {
          resolve(event.data.options)
        }
      })
    }),
    ready: () => post({ type: 'ready' }),
    paid: (response) => post({ type: 'paid', response }),
    failed: (error) => post({ type: 'failed', error }),
    dismissed: () => post({ type: 'dismissed' }),
  }
}
