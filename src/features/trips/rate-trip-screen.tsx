import "./rate.css";
import { useRef, useState } from "react";
import { useSearchParams } from "wouter";
import { useRouteParams } from "../../account/navigation.tsx";
import { paths } from "../../account/routes.ts";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import { isOpenTrip, RATINGS, type Rating, TRIP_ISSUES, type Trip } from "../../domain/trips.ts";
import { Form } from "../../forms/form.tsx";
import { useForm } from "../../forms/use-form.tsx";
import { Paragraph, Sentences, T, UntranslatedText } from "../../i18n/translation.tsx";
import { withTimeLimit } from "../../lib/clock.ts";
import { isMonth, type Month, monthBefore, monthIn } from "../../lib/months.ts";
import { AppLink } from "../../parts/app-link.tsx";
import { SelfClosingNotice } from "../../parts/closable-notice.tsx";
import { LoadedSection } from "../../parts/load-states.tsx";
import { NoticeRegion } from "../../parts/notice-region.tsx";
import { ScreenFrame } from "../../parts/screen-frame.tsx";
import { SubmitRow } from "../../parts/submit-row.tsx";
import { TextNotice } from "../../parts/text-notice.tsx";
import type { Load } from "../../query/use-load.ts";
import { runMutation } from "../../rider/mutations.ts";
import { useFreshRiderLoad } from "../../rider/rider-loads.ts";
import { Card } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/choice-fields.tsx";
import { useRestoreLostFocus } from "../../ui/focus.ts";
import { LongTextField, StarRating } from "../../ui/rating-fields.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import {
  INITIAL_RATING,
  ratingOf,
  type TripRatingForm,
  TripRatingSchema,
  tripRatingFormId,
} from "./trip-rating-schema.ts";
import { TripSummary } from "./trip-summary.tsx";

export function RateTripScreen() {
  const { id } = useRouteParams();
  const [query] = useSearchParams();
  const month = query.get("month");
  const load = useTrip(Number(id), isMonth(month) ? month : null, useMinute());
  return (
    <ScreenFrame title={<T id="route.rateTrip" />} width="narrow">
      <LoadedSection load={load} error="error.trips" skeleton={<Skeleton shape="card" count={2} />}>
        {(trip) =>
          trip === null || isOpenTrip(trip) ? (
            <TextNotice
              kind="info"
              announced="alert"
              id={trip === null ? "rate.notFound" : "rate.open"}
              actions={RATE_ANOTHER_LINK}
            />
          ) : (
            <TripRatingFlow key={trip.id} trip={trip} />
          )
        }
      </LoadedSection>
    </ScreenFrame>
  );
}

const RATE_ANOTHER_LINK = <AppLink to={paths.rateTrips()} button="secondary" text="rate.another" />;

function TripRatingFlow({ trip }: { readonly trip: Trip }) {
  const [givenRating, setGivenRating] = useState<Rating | null>(null);
  const noticeRegion = useRef<HTMLDivElement>(null);
  useRestoreLostFocus(givenRating ?? "asking", noticeRegion);
  return (
    <>
      <Card tone="sunken">
        <TripSummary trip={trip} />
      </Card>
      <NoticeRegion ref={noticeRegion} role="status">
        {givenRating !== null && <SelfClosingNotice id="rate.thanks" values={{ rating: givenRating }} />}
      </NoticeRegion>
      {givenRating === null ? <RatingForm trip={trip} onRated={setGivenRating} /> : <p>{RATE_ANOTHER_LINK}</p>}
    </>
  );
}

function RatingForm({ trip, onRated }: { readonly trip: Trip; readonly onRated: (rating: Rating) => void }) {
  const app = useAppContext();
  const [failure, setFailure] = useState<{ readonly reason: string | null } | null>(null);
  const id = tripRatingFormId(trip.id);
  const form = useForm<TripRatingForm>({
    id,
    initial: INITIAL_RATING,
    schema: TripRatingSchema,
    onSubmit: async (values, scope, isStillTyped) => {
      const rating = ratingOf(values);
      if (rating === null) return undefined;
      setFailure(null);
      // After a lost answer the rider may send the rating again: the new one replaces the old one.
      const outcome = await runMutation(scope, async ({ bts }) => (await bts.rateTrip(trip.id, rating)) !== undefined);
      if (outcome.status === "done") {
        app.store.getState().tripRated(trip.id, rating.rating);
        // The form keeps what the rider typed while the rating was sent.
        if (!isStillTyped()) return undefined;
        app.store.getState().dropDraft(id);
        onRated(rating.rating);
      } else setFailure({ reason: outcome.status === "refused" ? outcome.reason : null });
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
      <fieldset>
        <legend className="bs-field__label">
          <Sentences>
            <T id="rate.issues" />
            <T as="span" className="bs-muted bs-field__note" id="rate.optional" />
          </Sentences>
        </legend>
        <Paragraph className="bs-field__hint" id="rate.issues.hint" />
        <div className="bs-rate__checkboxes">
          {TRIP_ISSUES.map((issue) => (
            <CheckboxField key={issue} {...form.checkbox(issue)} label={<T id={`rate.issue.${issue}`} />} />
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
        text="rate.submit"
        busyText="rate.submitting"
        failure={
          failure &&
          (failure.reason === null ? <T id="rate.failed" /> : <UntranslatedText>{failure.reason}</UntranslatedText>)
        }
      />
    </Form>
  );
}

/** The number of months that are searched for a trip, the newest first, where its link does not name its month. */
const MONTHS_TO_SEARCH = 13;
/** The time limit for the whole search, over all months together. */
const SEARCH_LIMIT_MS = 20_000;

/** Loads a trip from its month or, if that is not known, from the last 13 months; null where there is no such trip. */
export function useTrip(id: number, month: Month | null, now: number): Load<Trip | null> {
  const { clock, program } = useAppContext();
  const newest = monthIn(program.timeZone, now);
  return useFreshRiderLoad(["trip", id, month ?? newest], ({ bikeshare }, outerSignal) =>
    withTimeLimit(
      clock,
      SEARCH_LIMIT_MS,
      async (signal) => {
        let searchedMonth = month ?? newest;
        for (let searchedCount = 0; searchedCount < (month === null ? MONTHS_TO_SEARCH : 1); searchedCount += 1) {
          const trips = await bikeshare.tripsIn(searchedMonth, signal);
          if (trips === undefined) return undefined;
          const match = trips.find((trip) => trip.id === id);
          if (match) return match;
          searchedMonth = monthBefore(searchedMonth);
        }
        return null;
      },
      outerSignal,
    ),
  );
}
