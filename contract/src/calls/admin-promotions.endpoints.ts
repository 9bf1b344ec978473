import type * as shapes from './admin-promotions.schemas.ts'
import { endpoint } from './endpoint.ts'

export const listPromotions = endpoint<typeof shapes.listPromotions>(
  'GET',
  '/api/admin/promotions/get',
  'admin',
)
export const getPromotion = endpoint<typeof shapes.getPromotion>(
  'GET',
  '/api/admin/promotions/get/:id',
  'admin',
)
export const addPromotion = endpoint<typeof shapes.addPromotion>(
  'POST',
  '/api/admin/promotions/add',
  'admin',
  { status: 201 },
)
export const editPromotion = endpoint<typeof shapes.editPromotion>(
  'PUT',
  '/api/admin/promotions/edit/:id',
  'admin',
)
export const pausePromotion = endpoint<typeof shapes.pausePromotion>(
  'PUT',
  '/api/admin/promotions/pause/:id',
  'admin',
)
export const resumePromotion = endpoint<typeof shapes.resumePromotion>(
  'PUT',
  '/api/admin/promotions/resume/:id',
  'admin',
)
export const endPromotion = endpoint<typeof shapes.endPromotion>(
  'PUT',
  '/api/admin/promotions/end/:id',
  'admin',
)
export const deletePromotion = endpoint<typeof shapes.deletePromotion>(
  'DELETE',
  '/api/admin/promotions/delete/:id',
  'admin',
)
