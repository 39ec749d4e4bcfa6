/** The CSS classes of a grid of titles: two columns on a phone, four on larger screens. */
export const titleGridStyle = 'grid grid-cols-2 gap-x-3.5 gap-y-6 sm:grid-cols-4 lg:gap-x-5 lg:gap-y-8'
