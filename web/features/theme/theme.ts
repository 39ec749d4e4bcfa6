/** The themes that the user can choose; `system` follows the theme of the browser. */
export type Theme = 'system' | 'dark' | 'light'

/** The key of the chosen theme in local storage; the value is `dark` or `light`, and is missing for `system`. */
const storageKey = 'theme'

const schemeElement = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')
const systemLight = matchMedia('(prefers-color-scheme: light)')

/**
 * The chosen theme. It is read from the page's `color-scheme`, which has the theme even if the browser forbids storage.
 */
export const chosenTheme = (): Theme =>
  schemeElement?.content === 'light' || schemeElement?.content === 'dark' ? schemeElement.content : 'system'

/** True if the page is shown in the light theme now. */
export const isLight = (): boolean => {
  const theme = chosenTheme()
  return theme === 'system' ? systemLight.matches : theme === 'light'
}

/** Shows a theme, and stores the choice in this browser for all tabs and later visits. */
export const chooseTheme = (theme: Theme): void => {
  const newValue = theme === 'system' ? null : theme
  try {
    if (newValue === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, newValue)
  } catch {
    // The storage is full or forbidden. The theme is shown until the page is closed or reloaded.
  }
  // The script in index.html applies the theme when it gets this event. Browsers dispatch the event only for changes in
  // other tabs, so it is dispatched here.
  dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue }))
}

/**
 * Calls `onChange` when another theme is chosen, in this tab or another one, and when the theme of the system changes.
 * Returns the function that ends the subscription.
 */
export const subscribeToTheme = (onChange: () => void): (() => void) => {
  addEventListener('storage', onChange)
  systemLight.addEventListener('change', onChange)
  return () => {
    removeEventListener('storage', onChange)
    systemLight.removeEventListener('change', onChange)
  }
}
