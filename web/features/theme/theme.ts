/** The themes that can be chosen; `system` follows the browser's. */
export type Theme = 'system' | 'dark' | 'light'

/** The key in local storage, whose value is `dark` or `light`. */
const key = 'theme'

const scheme = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')
const systemLight = matchMedia('(prefers-color-scheme: light)')

/** The chosen theme, read from the page's `color-scheme`, which has it also if the browser forbids storage. */
export const chosenTheme = (): Theme =>
  scheme?.content === 'light' || scheme?.content === 'dark' ? scheme.content : 'system'

/** Whether the page is light now. */
export const isLight = (): boolean => {
  const chosen = chosenTheme()
  return chosen === 'system' ? systemLight.matches : chosen === 'light'
}

/** Shows a theme, and stores it in this browser for all its tabs and later visits. */
export const chooseTheme = (theme: Theme): void => {
  const newValue = theme === 'system' ? null : theme
  try {
    if (newValue === null) localStorage.removeItem(key)
    else localStorage.setItem(key, newValue)
  } catch {
    // The storage is full or forbidden. The theme is shown until the page is closed or reloaded.
  }
  // The script in index.html applies the theme at this event, which browsers dispatch only for changes in other tabs.
  dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

/** Calls `onChange` when another theme is chosen, here or in another tab, and when the system's changes. */
export const subscribeToTheme = (onChange: () => void): (() => void) => {
  addEventListener('storage', onChange)
  systemLight.addEventListener('change', onChange)
  return () => {
    removeEventListener('storage', onChange)
    systemLight.removeEventListener('change', onChange)
  }
}
