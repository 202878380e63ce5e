"""Who is let in: the keys of seats, how often somebody may do something, and the sentence for whoever may not."""
