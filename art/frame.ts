/** A rectangle in the drawing's units; x and y are its top left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The whole picture, and the part of it that is free of lettering, where the subject belongs. */
export interface Frame {
  width: number
  height: number
  subjectArea: Box
}

/** The measures of the subject area, by which a composition places its subject. */
interface SubjectArea {
  left: number
  top: number
  bottom: number
  width: number
  height: number
  centreX: number
  centreY: number
  /** The shorter side: subjects are sized by it, so that they fit at 2:3 and at 16:9. */
  unit: number
}

/** The measures of the subject area of a frame. */
export function subjectAreaOf(frame: Frame): SubjectArea {
  const { x, y, width, height } = frame.subjectArea
  return {
    left: x,
    top: y,
    bottom: y + height,
    width,
    height,
    centreX: x + width / 2,
    centreY: y + height / 2,
    unit: Math.min(width, height),
  }
}
