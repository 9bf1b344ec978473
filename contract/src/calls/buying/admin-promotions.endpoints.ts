import { endpoint } from '../endpoint.ts'
import type * as shapes from './admin-promotions.schemas.ts'

export const listPromotions = endpoint<typeof shapes.listPromotions>(
  'GET',
  '/api/admin/promotions/get',
  'promotions.see',
)
export const getPromotion = endpoint<typeof shapes.getPromotion>(
  'GET',
  '/api/admin/promotions/get/:id',
  'promotions.see',
)
export const addPromotion = endpoint<typeof shapes.addPromotion>(
  'POST',
  '/api/admin/promotions/add',
  'promotions.edit',
  { status: 201 },
)
export const editPromotion = endpoint<typeof shapes.editPromotion>(
  'PUT',
  '/api/admin/promotions/edit/:id',
  'promotions.edit',
)
export const pausePromotion = endpoint<typeof shapes.pausePromotion>(
  'PUT',
  '/api/admin/promotions/pause/:id',
  'promotions.edit',
)
export const resumePromotion = endpoint<typeof shapes.resumePromotion>(
  'PUT',
  '/api/admin/promotions/resume/:id',
  'promotions.edit',
)
export const endPromotion = endpoint<typeof shapes.endPromotion>(
  'PUT',
  '/api/admin/promotions/end/:id',
  'promotions.edit',
)
export const deletePromotion = endpoint<typeof shapes.deletePromotion>(
  'DELETE',
  '/api/admin/promotions/delete/:id',
  'promotions.edit',
)
