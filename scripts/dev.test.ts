import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { runNode } from '#tests/support/run-node.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

// The test starts three processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

test('`npm run dev` serves the pages from Vite and everything else from the server, and stops both', async () => {
  const port = await freePort()
  const serverUrl = `http://127.0.0.1:${port}`
  const dev = runNode('scripts/tasks/dev.ts', [], { PORT: String(port), DATA_DIR: temporaryFolder() })
  // The server would go on if the task were only killed.
  onTestFinished(async () => {
    dev.child.kill('SIGTERM')
    await dev.end()
  })
  const urlOfVite = () => {
    const [url] = /http:\/\/localhost:\d+/.exec(dev.lines.join('\n')) ?? []
    if (url === undefined) throw new Error('Vite has not printed its URL yet')
    return url
  }
  const url = await vi.waitFor(urlOfVite, { timeout: 25_000, interval: 50 })
  const textAt = async (path: string, base = url) => (await fetch(base + path)).text()
  await vi.waitFor(() => textAt('/health', serverUrl), { timeout: 25_000, interval: 50 })

  const page = await textAt('/')
  expect(page).toContain('src="/@vite/client"')
  expect(page).toMatch(/<script type="application\/json" id="matinee">.*"catalogue":"open".*<\/script>/)
  expect(await textAt('/main.tsx')).toContain('createQueryClient')
  expect(await textAt('/health')).toBe('OK')
  expect(await textAt('/api/v1/auth/authcheck')).toContain('"code":')
  dev.child.kill('SIGINT')
  expect(await dev.end()).toMatchObject({ code: 0 })
  await expect(textAt('/health', serverUrl)).rejects.toThrow('fetch failed')
})
