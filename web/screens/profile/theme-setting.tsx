import { chooseTheme, type Theme } from '#web/features/theme/theme.ts'
import { useTheme } from '#web/features/theme/use-theme.ts'
import { Segments } from '#web/ui/segments.tsx'
import { ProfileSection } from './profile-section.tsx'

const themes = [
  { value: 'system', label: 'System' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const satisfies { value: Theme; label: string }[]

/** The choice of the theme, which takes effect at once. */
export const ThemeSetting = () => {
  const { theme } = useTheme()
  return (
    <ProfileSection title="Appearance" text="In this browser, for everyone who uses it. System follows the device.">
      <Segments<Theme> label="Theme" value={theme} options={themes} onChange={chooseTheme} />
    </ProfileSection>
  )
}
