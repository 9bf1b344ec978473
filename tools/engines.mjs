import { globSync } from 'node:fs'
import { onPath } from './chromium.mjs'

export const firefox = onPath(['firefox-esr', 'firefox'])
export const webkit = {
  driver: onPath(['WebKitWebDriver']),
  browser: globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1),
  screen: onPath(['Xvfb']),
}
export const ENGINES = {
  firefox: { isThere: firefox !== undefined, packages: 'firefox-esr' },
  webkit: {
    isThere: Object.values(webkit).every(Boolean),
    packages: 'webkit2gtk-driver xvfb',
  },
}
