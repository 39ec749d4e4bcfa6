/** The look of a page's grid of titles: two beside each other on a phone, four beyond. */
export const titleGridStyle = 'grid grid-cols-2 gap-x-3.5 gap-y-6 sm:grid-cols-4 lg:gap-x-5 lg:gap-y-8'
