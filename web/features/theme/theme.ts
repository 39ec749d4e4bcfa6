/** The themes that can be chosen; `system` follows the browser's theme. */
export type Theme = 'system' | 'dark' | 'light'

/** The key of the chosen theme in local storage; the value is `dark` or `light`, and is missing for `system`. */
const storageKey = 'theme'

const schemeElement = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')
const systemLight = matchMedia('(prefers-color-scheme: light)')

/** The chosen theme, read from the page's `color-scheme`, which has it also if the browser forbids storage. */
export const chosenTheme = (): Theme =>
  schemeElement?.content === 'light' || schemeElement?.content === 'dark' ? schemeElement.content : 'system'

/** Whether the page is light now. */
export const isLight = (): boolean => {
  const theme = chosenTheme()
  return theme === 'system' ? systemLight.matches : theme === 'light'
}

/** Shows a theme, and stores it in this browser for all its tabs and later visits. */
export const chooseTheme = (theme: Theme): void => {
  const newValue = theme === 'system' ? null : theme
  try {
    if (newValue === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, newValue)
  } catch {
    // The storage is full or forbidden. The theme is shown until the page is closed or reloaded.
  }
  // The script in index.html applies the theme at this event, which browsers dispatch only for changes in other tabs.
  dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue }))
}

/** Calls `onChange` when another theme is chosen, here or in another tab, and when the system's theme changes. */
export const subscribeToTheme = (onChange: () => void): (() => void) => {
  addEventListener('storage', onChange)
  systemLight.addEventListener('change', onChange)
  return () => {
    removeEventListener('storage', onChange)
    systemLight.removeEventListener('change', onChange)
  }
}
