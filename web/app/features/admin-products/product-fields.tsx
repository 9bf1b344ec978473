import type { FieldErrors } from '@bhitti/contract/error-codes'
import { COLORS, PRODUCT_TYPES, SPACES, TRENDS } from '@bhitti/contract/product-vocabulary'
import {
  CATEGORY_NAMES,
  COLOR_NAMES,
  categoriesOf,
  SPACE_NAMES,
  TREND_NAMES,
  TYPE_WORDS,
} from '@bhitti/contract/product-words'
import { isByArtist } from '@bhitti/contract/royalties'
import { META_DESCRIPTION_CHARACTERS } from '@bhitti/contract/shop-limits'
import { SelectField, type SelectOption } from '~/ui/select-field.tsx'
import { TextAreaField } from '~/ui/text-area-field.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { ArtistField } from './artist-field.tsx'
import { following, type ProductValues } from './product-values.ts'

type ProductFieldsProps = {
  values: ProductValues
  errors: FieldErrors
  onChange: (change: Partial<ProductValues>) => void
}

/** Everything that is said about a product, but for its pictures. */
export function ProductFields({ values, errors, onChange }: ProductFieldsProps) {
  const field = fieldsOf({ values, errors, onChange })
  return (
    <div className="space-y-8">
      <div className="space-y-5">
        <TextField label="Product name" maxLength={120} {...field('productName')} />
        <TextAreaField label="Description" rows={4} maxLength={5000} {...field('description')} />
        <TextAreaField
          label="Meta description"
          optional
          rows={2}
          maxLength={300}
          hint={`What search engines show: ${values.metaDescription.length} of ${META_DESCRIPTION_CHARACTERS} characters`}
          {...field('metaDescription')}
        />
      </div>
      <Kind values={values} errors={errors} onChange={onChange} />
      <Numbers values={values} errors={errors} onChange={onChange} />
    </div>
  )
}

function Kind(props: ProductFieldsProps) {
  const field = fieldsOf(props)
  const { productType, category } = props.values
  const isArtistsDesign =
    productType !== '' && isByArtist({ productType, category: category === '' ? null : category })
  const categories = productType === '' ? [] : categoriesOf(productType)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="Product type"
        placeholder="Choose a product type"
        options={PRODUCT_TYPES.map((value) => ({ value, label: TYPE_WORDS[value].name }))}
        {...field('productType')}
      />
      {categories.length > 0 && (
        <SelectField
          label="Category"
          optional
          placeholder="No category"
          options={options(categories, CATEGORY_NAMES)}
          {...field('category')}
        />
      )}
      <SelectField
        label="Space"
        optional
        placeholder="Any space"
        options={options(SPACES, SPACE_NAMES)}
        {...field('space')}
      />
      <SelectField
        label="Colour"
        optional
        placeholder="No colour"
        options={options(COLORS, COLOR_NAMES)}
        {...field('color')}
      />
      <SelectField
        label="Trend"
        optional
        placeholder="No trend"
        options={options(TRENDS, TREND_NAMES)}
        {...field('trend')}
      />
      {isArtistsDesign && <ArtistField {...field('artistId')} />}
    </div>
  )
}

function Numbers(props: ProductFieldsProps) {
  const field = fieldsOf(props)
  const { productType } = props.values
  const unit = productType === '' ? '' : `per ${TYPE_WORDS[productType].unit}`
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Price (₹)"
        optional
        inputMode="decimal"
        suffix={unit}
        hint="Before a reduction; struck through in the shop"
        {...field('price')}
      />
      <TextField
        label="Sale price (₹)"
        inputMode="decimal"
        suffix={unit}
        hint="What is charged"
        {...field('salePrice')}
      />
      <TextField
        label="Discount"
        optional
        inputMode="numeric"
        suffix="%"
        hint="Follows from the two prices; typing it sets the sale price"
        {...field('discount')}
      />
      <TextField
        label="Stock"
        inputMode="numeric"
        suffix="pieces"
        hint="All there are, with those reserved for unpaid orders"
        {...field('stockQuantity')}
      />
      <TextField
        label="Popularity"
        inputMode="numeric"
        optional
        hint="Higher comes first in lists; every piece sold adds one"
        {...field('popularity')}
      />
    </div>
  )
}

/** What a control needs to show a value of the form and to change it. */
function fieldsOf({ values, errors, onChange }: ProductFieldsProps) {
  return (name: keyof ProductValues) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      // Safe: selects offer only what their field may hold, everything else is text.
      onChange(following(values, { [name]: event.target.value } as Partial<ProductValues>)),
  })
}

function options<T extends string>(
  values: readonly T[],
  names: Record<T, string>,
): readonly SelectOption[] {
  return values.map((value) => ({ value, label: names[value] }))
}
