import { imageAttributes, imageUrl } from '#web/images.ts'
import { Image } from '#web/ui/image.tsx'
import { Monogram } from './monogram.tsx'

interface Props {
  person: { name: string; profile_path: string | null }
}

/** The large portrait on a person's page. */
export const Portrait = ({ person: { name, profile_path } }: Props) => {
  const monogram = <Monogram name={name} className="text-5xl" />
  if (profile_path === null) return <div className="aspect-4/5 overflow-hidden rounded-panel">{monogram}</div>
  return (
    <Image
      eager
      {...imageAttributes(profile_path, 'h632', ['w185', 'h632'], '(min-width: 1024px) 20rem, 11rem')}
      alt=""
      ratio="4/5"
      className="aspect-4/5 rounded-panel shadow-lift"
      fallback={monogram}
    />
  )
}

/** A blurred copy of the portrait, as a glow behind the page. */
export const PortraitGlow = ({ path }: { path: string | null }) => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-x-0 top-0 -z-10 h-[34rem] overflow-hidden"
    style={{ maskImage: 'linear-gradient(#000 10%, transparent 95%)' }}
  >
    {path && (
      <img
        src={imageUrl(path, 'w45')}
        alt=""
        width={45}
        height={56}
        decoding="async"
        className="size-full scale-125 object-cover object-[50%_6%] opacity-40"
        style={{ filter: 'blur(72px) saturate(1.5)' }}
      />
    )}
  </div>
)
