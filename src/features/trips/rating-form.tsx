import { useState } from "react";
import { useWorld } from "../../context/world-context.tsx";
import { Form } from "../../forms/form.tsx";
import { useForm } from "../../forms/use-form.tsx";
import { Sentences } from "../../i18n/sentences.tsx";
import { ServiceWords } from "../../i18n/service-words.tsx";
import { T } from "../../i18n/translation.tsx";
import { RATINGS, type Rating, TRIP_ISSUES } from "../../programs/trip-rating.ts";
import type { Trip } from "../../programs/trips.ts";
import { SubmitRow } from "../../screen-parts/submit-row.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { LongTextField } from "../../ui/long-text-field.tsx";
import { StarRating } from "../../ui/star-rating.tsx";
import { rateTrip } from "./rate-trip.ts";
import { NO_RATING, ratingOf, type TripRatingForm, TripRatingSchema, tripRatingForm } from "./trip-rating-schema.ts";

interface RatingFormProps {
  readonly trip: Trip;
  readonly onRated: (rating: Rating) => void;
}

/** Stars, what was wrong, and a comment. */
export function RatingForm({ trip, onRated }: RatingFormProps) {
  const world = useWorld();
  const [failure, setFailure] = useState<{ readonly reason: string | null } | null>(null);
  const id = tripRatingForm(trip.id);
  const form = useForm<TripRatingForm>({
    id,
    initial: NO_RATING,
    schema: TripRatingSchema,
    onSubmit: async (values) => {
      const rating = ratingOf(values);
      if (rating === null) return undefined;
      setFailure(null);
      const rated = await rateTrip(world, trip.id, rating);
      if (rated.status === "done") {
        world.store.getState().dropDraft(id);
        onRated(rating.rating);
      } else setFailure({ reason: rated.status === "refused" ? rated.reason : null });
      return undefined;
    },
  });
  return (
    <Form form={form}>
      <StarRating
        {...form.text("rating")}
        legend={<T id="rate.question" />}
        stars={RATINGS.map((rating) => ({ value: String(rating), label: <T id={`rate.star.${rating}`} /> }))}
      />
      <fieldset className="bs-rate__issues">
        <legend className="bs-field__label">
          <Sentences>
            <T id="rate.issues" />
            <span className="bs-field__note">
              <T id="rate.optional" />
            </span>
          </Sentences>
        </legend>
        <p className="bs-field__hint">
          <T id="rate.issues.hint" />
        </p>
        <div className="bs-rate__boxes">
          {TRIP_ISSUES.map((issue) => (
            <CheckboxField key={issue} {...form.tick(issue)} label={<T id={`rate.issue.${issue}`} />} />
          ))}
        </div>
      </fieldset>
      <LongTextField
        {...form.text("comment")}
        label={<T id="rate.comment" />}
        labelNote={<T id="rate.optional" />}
        hint={<T id="rate.comment.hint" />}
      />
      <SubmitRow
        isSending={form.isSending}
        busyLabel={<T id="rate.submitting" />}
        failure={
          failure && (failure.reason === null ? <T id="rate.failed" /> : <ServiceWords>{failure.reason}</ServiceWords>)
        }
      >
        <T id="rate.submit" />
      </SubmitRow>
    </Form>
  );
}
