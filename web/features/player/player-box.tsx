import { imageUrl } from '#web/images.ts'

/** The CSS classes of the box that contains the player, or its skeleton. */
export const playerBoxStyle =
  'cinema relative isolate aspect-video max-xs:aspect-square w-full overflow-hidden bg-black outline-none md:rounded-panel'

/** The picture that fills the box until the player shows one of its own; `path` is the path of the title's backdrop. */
export const PlayerBackdrop = ({ path }: { path: string }) => (
  <img
    src={imageUrl(path, 'w1280')}
    alt=""
    width={1280}
    height={720}
    fetchPriority="high"
    className="absolute inset-0 -z-10 size-full object-cover"
  />
)
