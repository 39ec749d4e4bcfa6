/** The query key of the data of the first screen, which came with the HTML of the page. */
export const firstScreenKey = ['first-screen']
