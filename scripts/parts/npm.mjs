import { spawnSync } from 'node:child_process'

/**
 * Runs npm in a folder, and prints only its errors. It needs npm's registry. Plain JavaScript that Node 20 can run.
 * @param {readonly string[]} args
 * @param {string} folder
 * @returns {boolean} whether it succeeded
 */
export function npm(args, folder) {
  const { status } = spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    // Without the settings of the npm call that started this process, so that the new call reads its own.
    env: Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^npm_(config|package|lifecycle)_/i.test(name)),
    ),
  })
  return status === 0
}
