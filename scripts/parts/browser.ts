import { type Browser, chromium } from '@playwright/test'
import { findChromium } from './machine.ts'

/** Starts Chromium, which can reach this machine only. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  })
