import type { TestProject } from 'vitest/node'

/** The tests' run on SQLite needs no database server. */
export default function setup(project: TestProject): void {
  project.provide('postgresUrl', '')
}
