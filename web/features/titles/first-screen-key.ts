/** The key under which the query cache has the screen that came with the page's HTML. */
export const firstScreenKey = ['first-screen']
