import { FittedName } from '#web/ui/fitted-name.tsx'

/** A name with more characters than this is shown in smaller letters. */
const longNameLength = 26

/** A title's name as the heading of its page. */
export const TitleName = ({ name }: { name: string }) => (
  <h1
    className={`font-display leading-[1.06] font-semibold fitted ${
      name.length > longNameLength ? 'max-w-2xl text-3xl lg:text-5xl' : 'text-4xl md:text-5xl lg:text-6xl'
    }`}
  >
    <FittedName name={name} />
  </h1>
)
