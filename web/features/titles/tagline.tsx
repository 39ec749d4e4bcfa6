/** The few words under the name of a title; renders nothing if there are none. */
export const Tagline = ({ text }: { text: string | undefined }) =>
  text ? <p className="-mt-1 font-display text-md text-balance text-text/80 md:text-lg">{text}</p> : null
