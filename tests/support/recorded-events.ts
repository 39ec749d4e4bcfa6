import type { Events, Observe } from '#server/ports/telemetry.ts'

/** Creates an observer that records all events. `eventsOf` returns the events of one kind, the oldest first. */
export function recordedEvents() {
  const recorded: { kind: keyof Events; event: unknown }[] = []
  const observe: Observe = (kind, event) => void recorded.push({ kind, event })
  const eventsOf = <K extends keyof Events>(kind: K) =>
    recorded.filter((record) => record.kind === kind).map(({ event }) => event as Events[K])
  return { observe, eventsOf }
}
