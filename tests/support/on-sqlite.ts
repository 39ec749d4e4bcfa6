import type { TestProject } from 'vitest/node'

/** SQLite needs no database server, so there is nothing to start. */
export default function setup(project: TestProject): void {
  project.provide('postgresUrl', '')
}
