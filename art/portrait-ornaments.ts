import type { PersonFacts } from './facts.ts'
import { drawRays } from './landscape.ts'
import type { Random } from './random.ts'
import { circle, path, pathData, placeAt, rect, rectData, ring, stroke } from './svg-shapes.ts'

/** The colours of a portrait. */
export interface PortraitColours {
  dark: string
  glow: string
  light: string
}

/** The size of a portrait. */
export const portraitSize = { width: 400, height: 500 } as const
/** The centre of the monogram, around which most ornaments are drawn. */
export const monogramCentre = { x: 200, y: 236 } as const

type Ornament = (colours: PortraitColours, random: Random) => string

/** A disc behind the monogram, and a thin ring around the disc. */
const sun: Ornament = ({ glow, light }, random) =>
  circle(monogramCentre.x, monogramCentre.y, random.between(128, 150), glow, { opacity: 0.5 }) +
  ring(monogramCentre.x, monogramCentre.y, random.between(156, 168), light, 1.5, { opacity: 0.5 })

/** Faint rays from the foot of the portrait, with two arcs. */
const fan: Ornament = ({ light }, random) =>
  drawRays(monogramCentre.x, 500, 640, {
    count: random.integer(36, 56),
    fill: light,
    opacity: 0.07,
    turn: random.between(0, 1),
  }) +
  stroke(pathData`M20 500A180 180 0 0 1 380 500`, light, { width: 1.5, opacity: 0.35 }) +
  stroke(pathData`M60 500A140 140 0 0 1 340 500`, light, { width: 1.5, opacity: 0.35 })

/** Vertical folds of a curtain. */
const folds: Ornament = ({ dark }, random) => {
  const count = random.integer(7, 11)
  const width = portraitSize.width / count
  const fold = (_: unknown, index: number): string =>
    rect(index * width, 0, width * random.between(0.3, 0.6), portraitSize.height, dark, {
      opacity: random.between(0.16, 0.36),
    })
  return Array.from({ length: count }, fold).join('')
}

/** A dark arch with a thin line along its inside. */
const arch: Ornament = ({ dark, light }, random) => {
  const halfWidth = random.between(146, 164)
  const springY = 64 + halfWidth
  const outline = (inset: number): string => {
    const radius = halfWidth - inset
    return pathData`M${monogramCentre.x - radius} 500V${springY}A${radius} ${radius} 0 0 1 ${monogramCentre.x + radius} ${springY}V500`
  }
  return path(`${outline(0)}Z`, dark, { opacity: 0.5 }) + stroke(outline(9), light, { width: 1.5, opacity: 0.45 })
}

/** A beam of light from an upper corner. */
const beam: Ornament = ({ light }, random) => {
  const lampX = random.pick([-20, 420])
  const spread = random.between(110, 150)
  return (
    path(pathData`M${lampX} -20L${200 - spread} 420H${200 + spread}Z`, light, { opacity: 0.12 }) +
    `<ellipse cx="200" cy="420" rx="${Math.round(spread)}" ry="26" fill="${light}" opacity=".2"/>`
  )
}

/** The outline of a plaque with notched corners. */
const plaque: Ornament = ({ light }, random) => {
  const inset = random.integer(18, 26)
  const notch = random.integer(18, 30)
  const [right, bottom] = [portraitSize.width - inset, portraitSize.height - inset]
  return stroke(
    pathData`
      M${inset + notch} ${inset}H${right - notch}q0 ${notch} ${notch} ${notch}V${bottom - notch}
      q${-notch} 0 ${-notch} ${notch}H${inset + notch}q0 ${-notch} ${-notch} ${-notch}V${inset + notch}
      q${notch} 0 ${notch} ${-notch}Z
    `,
    light,
    { width: 1.5, opacity: 0.55 },
  )
}

/** The blades of a lens's aperture. */
const lens: Ornament = ({ dark, light }, random) => {
  const turn = random.between(0, 1)
  const pointAt = (angle: number, radius: number) =>
    pathData`${monogramCentre.x + Math.cos(angle) * radius} ${monogramCentre.y + Math.sin(angle) * radius}`
  const blades = Array.from({ length: 8 }, (_, index) => {
    const angle = turn + (index * Math.PI) / 4
    return `M${pointAt(angle, 164)}L${pointAt(angle + 1.9, 98)}`
  })
  return (
    circle(monogramCentre.x, monogramCentre.y, 164, dark, { opacity: 0.5 }) +
    stroke(blades.join(''), light, { width: 1.5, opacity: 0.4 }) +
    ring(monogramCentre.x, monogramCentre.y, 164, light, 1.5, { opacity: 0.5 }) +
    ring(monogramCentre.x, monogramCentre.y, 176, light, 4, { opacity: 0.3 })
  )
}

/** A sheet of ruled paper, a margin at its left and a pen at its foot. */
const page: Ornament = ({ light }, random) => {
  const step = random.between(30, 38)
  const lines = Array.from({ length: Math.floor(400 / step) }, (_, index) => pathData`M40 ${70 + index * step}H360`)
  const pen = 'M0 0L10-26Q26-60 60-92L72-80Q42-46 26-12Z'
  return (
    stroke(lines.join(''), light, { width: 1.2, opacity: 0.24 }) +
    stroke('M78 40V470', light, { width: 1.2, opacity: 0.3 }) +
    path(pen, light, { opacity: 0.55, transform: placeAt(random.between(268, 292), 452, 0.9) })
  )
}

/** Five lines of music that swing across the portrait, with notes on them. */
const staff: Ornament = ({ light }, random) => {
  const [leftY, rightY] = [random.between(300, 380), random.between(90, 160)]
  const line = (index: number): string =>
    pathData`M0 ${leftY + index * 15}C130 ${leftY - 70 + index * 15} 270 ${rightY + 130 + index * 15} 400 ${rightY + index * 15}`
  const note = (x: number, y: number): string =>
    path('M-8 2A9 6.4 -20 1 0 9-4V-52L24-44V-36L12-40V-2', light, { opacity: 0.5, transform: placeAt(x, y, 1) })
  return (
    stroke([0, 1, 2, 3, 4].map(line).join(''), light, { width: 1.4, opacity: 0.34 }) +
    note(random.between(40, 60), leftY + 6) +
    note(random.between(96, 120), leftY - 26) +
    note(random.between(330, 352), rightY + 54)
  )
}

/** The corners and the cross of a viewfinder. */
const viewfinder: Ornament = ({ light }, random) => {
  const inset = random.integer(26, 40)
  const [right, bottom] = [portraitSize.width - inset, portraitSize.height - inset]
  const arm = random.integer(48, 70)
  return (
    stroke(
      pathData`
        M${inset} ${inset + arm}V${inset}H${inset + arm}M${right - arm} ${inset}H${right}V${inset + arm}
        M${right} ${bottom - arm}V${bottom}H${right - arm}M${inset + arm} ${bottom}H${inset}V${bottom - arm}
      `,
      light,
      { width: 4, opacity: 0.6 },
    ) +
    ring(monogramCentre.x, monogramCentre.y, 132, light, 1.5, { opacity: 0.4 }) +
    stroke('M200 70V128M200 344V402M34 236H92M308 236H366', light, { width: 1.5, opacity: 0.5 })
  )
}

/** A reel of film with round holes. */
const reel: Ornament = ({ dark, light }, random) => {
  const turn = random.between(0, 1.2)
  const hole = (_: unknown, index: number): string => {
    const angle = turn + (index * Math.PI * 2) / 5
    return circle(monogramCentre.x + Math.cos(angle) * 118, monogramCentre.y + Math.sin(angle) * 118, 42, dark, {
      opacity: 0.55,
    })
  }
  return (
    circle(monogramCentre.x, monogramCentre.y, 178, light, { opacity: 0.14 }) +
    Array.from({ length: 5 }, hole).join('') +
    ring(monogramCentre.x, monogramCentre.y, 178, light, 2, { opacity: 0.45 })
  )
}

/** A strip of film along each side. */
const strips: Ornament = ({ dark, light }, random) => {
  const step = random.between(34, 42)
  const perforations = (x: number): string =>
    Array.from({ length: Math.ceil(portraitSize.height / step) }, (_, index) =>
      rectData(x, index * step + 10, 18, step * 0.5),
    ).join('')
  return (
    path(rectData(0, 0, 46, portraitSize.height) + rectData(354, 0, 46, portraitSize.height), dark, { opacity: 0.7 }) +
    path(perforations(14) + perforations(368), light, { opacity: 0.4 })
  )
}

/** The ornaments behind the monogram of a person, by the department of their work. */
const ornaments: Readonly<Record<string, readonly Ornament[]>> = {
  Acting: [sun, fan, folds, beam],
  Art: [plaque],
  Camera: [lens],
  Directing: [viewfinder],
  Editing: [strips],
  Production: [reel],
  Sound: [staff],
  'Visual Effects': [strips],
  Writing: [page],
}

/** The ornaments that suit a person; their portrait has one of these, behind the monogram. */
export const ornamentsOf = ({ department }: PersonFacts): readonly Ornament[] => ornaments[department] ?? [arch, plaque]
