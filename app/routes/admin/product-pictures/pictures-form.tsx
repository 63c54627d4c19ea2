import { useMemo } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { createPicturesForm, toPicturesFormValues } from '#app/domain/admin/pictures.ts'
import { productIssues } from '#app/domain/admin/product-forms.ts'
import { adminPicturesMessages } from '#app/domain/messages/en/admin-products.ts'
import { AdminPanel } from '#app/ui/admin/admin-page.tsx'
import { PictureFields } from '#app/ui/admin/row-fields.tsx'
import { CheckboxField, Field, type FormField } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm, VersionField } from '#app/ui/form/validated-form.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import type { ProductPictures } from '#workers/shop/admin/products.ts'

/** The id by which the action's response identifies the form. */
export const picturesFormId = 'pictures'

/** The pictures of a product or variant: their order, their alt texts, and a new one. */
export function PicturesForm({ id, sku, name, pictures, version, choices }: ProductPictures) {
  const t = useMessages(adminPicturesMessages)
  const schema = useMemo(() => createPicturesForm(pictures.length, sku === null ? 1 : 0), [pictures.length, sku])
  const { formState, fields } = useValidatedForm({
    id: picturesFormId,
    schema,
    issueOrder: productIssues,
    defaultValue: toPicturesFormValues(pictures),
  })
  const fieldsByName: Readonly<Record<string, FormField | undefined>> = fields
  return (
    <AdminPanel title={t('adminPictures.titleNamed', { name: sku ?? name })}>
      <ValidatedForm formState={formState} action={adminLinks.productPictures(id, sku)} encType="multipart/form-data">
        <VersionField formState={formState} version={version} />
        {pictures.length > 0 && (
          <ul className="grid gap-4">
            {pictures.map((picture, index) => {
              const [alt, greekAlt, positionField, removeField] = [
                fieldsByName[`alt_${index}`],
                fieldsByName[`altEl_${index}`],
                fieldsByName[`place_${index}`],
                fieldsByName[`gone_${index}`],
              ]
              const number = index + 1
              return (
                <li key={alt?.id} className="flex flex-wrap items-end gap-4 border-b border-line pb-4">
                  <Picture
                    picture={picture}
                    use="thumbnail"
                    sizes="6rem"
                    alt={picture.alt || t('adminPictures.number', { number })}
                    className="size-24 rounded-s border border-line object-contain"
                  />
                  <div className="grid min-w-0 flex-1 basis-60 items-end gap-4 xl:grid-cols-[1fr_1fr_8rem]">
                    {alt && <Field field={alt} label={t('adminPictures.altNumbered', { number })} />}
                    {greekAlt && (
                      <Field field={greekAlt} label={t('adminPictures.altElNumbered', { number })} lang="el" />
                    )}
                    {positionField && (
                      <Field
                        field={positionField}
                        label={t('adminPictures.position', { number })}
                        inputMode="numeric"
                        autoComplete="off"
                      />
                    )}
                  </div>
                  {removeField && (
                    <CheckboxField field={removeField} label={t('adminPictures.removeNumbered', { number })} />
                  )}
                </li>
              )
            })}
          </ul>
        )}
        <PictureFields
          fields={fieldsByName}
          choices={choices}
          labels={{
            choice: t('adminPictures.add'),
            upload: t('adminPictures.addUpload'),
            none: t('adminPictures.none'),
          }}
        />
        <SubmitButton formState={formState} className="justify-self-start">
          {t('adminPictures.save')}
        </SubmitButton>
      </ValidatedForm>
    </AdminPanel>
  )
}
