import { type Browser, chromium } from '@playwright/test'
import { findChromium } from './machine.ts'

/** Starts Chromium with these command-line switches in addition to the usual ones. It can reach only this machine. */
export const openBrowser = (...switches: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ...switches,
    ],
  })
