import { configuration } from '#web/configuration.ts'
import { type BrowseSelection, constraintsOf, type Filters } from '#web/features/discovery/browse-selection.ts'
import { constraintText } from '#web/features/discovery/constraint-text.ts'
import { usePersonName } from '#web/features/people/use-person-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useRemovals } from '#web/ui/use-removals.ts'

interface Props {
  selection: BrowseSelection
  onRemoveFilter: (removal: Partial<Filters>) => void
  onClear: () => void
}

const FilterChips = ({ selection: { section, filters }, onRemoveFilter, onClear }: Props) => {
  const personName = usePersonName(filters.person) ?? '…'
  const chips = constraintsOf(filters).map(({ removal, ...constraint }) => ({
    text: constraintText({ removal, ...constraint }, filters, configuration.discovery[section], personName),
    key: `${constraint.name} ${constraint.id ?? ''}`,
    removal,
  }))
  const { list, press } = useRemovals(chips.map(({ key }) => key).join())
  return (
    <div className="mb-6 flex items-start justify-between gap-3">
      <ul
        ref={list}
        aria-label="Chosen filters"
        // On phones the list scrolls sideways, so that its height does not change when a person's name is fetched. Its
        // edges fade out; the left one is in the gutter of the page.
        className="no-scrollbar -m-1 flex min-w-0 gap-2 p-1 max-md:-ml-gutter max-md:scroll-pr-6 max-md:scroll-pl-gutter max-md:overflow-x-auto max-md:overscroll-x-contain max-md:pr-6 max-md:pl-gutter max-md:[mask-image:linear-gradient(to_right,transparent,#000_var(--gutter)_calc(100%-1.5rem),transparent)] md:flex-wrap"
      >
        {chips.map(({ text, key, removal }, index) => (
          <li key={key} className="shrink-0">
            <button
              type="button"
              aria-label={`Remove ${text}`}
              onClick={(event) => press(event, index, () => onRemoveFilter(removal))}
              className="inline-flex min-h-11 items-center gap-2 rounded-full bg-veil px-4 text-sm font-semibold hover:text-accent"
            >
              {text}
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <Button look="outline" size="small" className="shrink-0" onClick={onClear}>
        Clear all
      </Button>
    </div>
  )
}

/**
 * The chosen filters, each as a button that removes the filter. When the last filter is removed, the buttons are
 * unmounted, and `useRemovals` then focuses the page's heading.
 */
export const ActiveFilters = (props: Props) =>
  constraintsOf(props.selection.filters).length > 0 && <FilterChips {...props} />
