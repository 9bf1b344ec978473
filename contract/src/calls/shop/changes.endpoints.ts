import { endpoint } from '../endpoint.ts'
import type * as shapes from './changes.schemas.ts'

export const listChanges = endpoint<typeof shapes.listChanges>(
  'GET',
  '/api/admin/changes',
  'changes.see',
)
export const listChangeFilters = endpoint<typeof shapes.listChangeFilters>(
  'GET',
  '/api/admin/changes/filters',
  'changes.see',
)
