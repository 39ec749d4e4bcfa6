import { check } from '#scripts/parts/check.ts'

process.exit(check() ? 0 : 1)
