import type { Events, Observe } from '#server/ports/telemetry.ts'

/** An observer that records what it is told; `eventsOf` gives the events of a kind, oldest first. */
export function recordedEvents() {
  const recorded: { kind: keyof Events; event: unknown }[] = []
  const observe: Observe = (kind, event) => void recorded.push({ kind, event })
  const eventsOf = <K extends keyof Events>(kind: K) =>
    recorded.filter((each) => each.kind === kind).map(({ event }) => event as Events[K])
  return { observe, eventsOf }
}
