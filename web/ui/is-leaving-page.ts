import type { AnyRouter } from '@tanstack/react-router'

/**
 * True while another page is being opened and this page is still shown. The router's location is then the other page's,
 * so that a navigation to '.' would change the other page's address. What tells the two apart is their position in the
 * browser's history, which stays the same when this page only replaces its own entry.
 */
export const isLeavingPage = ({ latestLocation, state: { resolvedLocation } }: AnyRouter): boolean =>
  resolvedLocation !== undefined && resolvedLocation.state.__TSR_index !== latestLocation.state.__TSR_index
