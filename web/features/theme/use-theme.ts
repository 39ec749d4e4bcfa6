import { useSyncExternalStore } from 'react'
import { chosenTheme, isLight, subscribeToTheme, type Theme } from './theme.ts'

/** The chosen theme, and whether the page is light now. */
export const useTheme = (): { theme: Theme; light: boolean } => ({
  theme: useSyncExternalStore(subscribeToTheme, chosenTheme),
  light: useSyncExternalStore(subscribeToTheme, isLight),
})
