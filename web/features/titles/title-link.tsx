import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TitleRef } from '#contract/titles.ts'
import { paths } from '#web/paths.ts'
import { startPictureTransition } from '#web/ui/picture-transition.ts'

interface Props {
  title: TitleRef & { name: string }
  className?: string
  children: ReactNode
}

/**
 * A link to the page of a title. Where the browser supports it, a picture in the link moves to its place on that page.
 */
export const TitleLink = ({ title, className, children }: Props) => (
  <Link {...paths.title(title)} className={className} onClick={startPictureTransition}>
    {children}
  </Link>
)
