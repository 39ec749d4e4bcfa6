/** The query key of the first screen of the page, whose data came with the HTML. */
export const firstScreenKey = ['first-screen']
