import type { TestProject } from 'vitest/node'

/** The run on the embedded database needs no server. */
export default function setup(project: TestProject): void {
  project.provide('postgresUrl', '')
}
