import { spawnSync } from 'node:child_process'

/**
 * Runs npm in a folder, and prints only its errors. npm must be able to reach its registry. This file is plain
 * JavaScript, since Node 20 must be able to run it.
 * @param {readonly string[]} args
 * @param {string} folder
 * @returns {boolean} true if npm succeeded
 */
export function npm(args, folder) {
  const { status } = spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    // Leaves out the settings of the npm command that started this process, since the new command reads its own.
    env: Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^npm_(config|package|lifecycle)_/i.test(name)),
    ),
  })
  return status === 0
}
