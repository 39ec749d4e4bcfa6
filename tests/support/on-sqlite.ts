import type { TestProject } from 'vitest/node'

/** Tells the tests to use SQLite. No database server is started, since SQLite needs none. */
export default function setup(project: TestProject): void {
  project.provide('postgresUrl', '')
}
